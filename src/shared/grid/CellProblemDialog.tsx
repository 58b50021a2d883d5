import { Anchor, Button, Group, Modal, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ApiError } from '../../../adapters/api/apiError'
import { FieldCell } from '../../../renderers/FieldCell'
import { resolveText } from '../../../schemas/compile/resolveText'
import { fieldTypes } from '../../../schemas/fields/registry'
import { textKey } from '../../../schemas/model/form'
import type { Answers } from '../../../schemas/model/answers'
import { own } from '../../../schemas/model/json'
import { readServerErrors } from '../../answering/serverErrors'
import { codedErrorText, errorText } from '../errorText'
import { useLocale } from '../LocaleProvider'
import { useT } from '../useT'
import type { CellStore } from './cellStore'
import type { CellWrites } from './useCellWrites'

/** Says why a cell was not written, with the new value and the stored one; the user decides. */
export function CellProblemDialog<Row>({
  store,
  writes,
}: {
  readonly store: CellStore<Row>
  readonly writes: CellWrites<Row>
}) {
  const t = useT()
  const { locale } = useLocale()
  const { problem, alike, keepMine, letGo } = writes
  const [chosen, setChosen] = useState<boolean>()
  if (!problem) return null
  const { compiled } = store
  const { write, theirs, error } = problem
  // What was not reached is tried again together; what somebody else wrote is looked at one by one.
  const isForAll = alike > 0 && (chosen ?? theirs === undefined)
  const decide = (decision: (isForAll: boolean) => void) => () => {
    setChosen(undefined)
    decision(isForAll)
  }
  const fields = write.fieldIds.flatMap((id) => own(compiled.fields, id) ?? [])
  const nameOf = (id: string) => resolveText(compiled, textKey.label(id), locale) || t('records.unnamedField')
  const refused = error instanceof ApiError ? readServerErrors(error.body, compiled).errors : []
  const said = (label: string, answers: Answers) => (
    <div>
      <dt>
        <Text component="span" size="sm" c="dimmed">
          {label}
        </Text>
      </dt>
      {fields.map((field) => (
        <dd key={field.id} style={{ margin: 0, overflowWrap: 'anywhere' }}>
          <FieldCell
            compiledField={field}
            value={fieldTypes.get(field.type).read(own(answers, field.id), field.field)}
            locale={locale}
            compiled={compiled}
          />
        </dd>
      ))}
    </div>
  )
  return (
    <Modal
      opened
      onClose={decide(letGo)}
      title={t(theirs ? 'grid.cell.conflict' : 'grid.cell.failed', {
        field: write.fieldIds.map(nameOf).join(', '),
      })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {theirs ? (
        <Text mb="md">{t('grid.cell.conflict.text')}</Text>
      ) : refused.length > 0 ? (
        refused.map(({ address, error: why }) => (
          <Text key={`${address.fieldId} ${why.code}`} c="red" mb="md" role="alert">
            {t('catalogRows.edit.refused', {
              field: nameOf(address.fieldId),
              problem: codedErrorText(t, why, { label: nameOf(address.fieldId) }),
            })}
          </Text>
        ))
      ) : (
        <Text c="red" mb="md" role="alert">
          {errorText(t, error)}
        </Text>
      )}
      <dl style={{ display: 'grid', gap: 12, margin: 0 }}>
        {said(t('grid.cell.mine'), write.answers)}
        {theirs && said(t('grid.cell.theirs'), store.answersOf(theirs))}
      </dl>
      {alike > 0 && (
        <>
          <Anchor component={Link} to={store.addressOf(write.row)} target="_blank" size="sm">
            {t('grid.cell.open')}
          </Anchor>
          <Switch
            mt="md"
            checked={isForAll}
            label={t('grid.cell.alike', { count: alike })}
            onChange={({ currentTarget }) => setChosen(currentTarget.checked)}
          />
        </>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={decide(letGo)}>
          {t(theirs ? 'grid.cell.keepTheirs' : 'grid.cell.letGo')}
        </Button>
        <Button onClick={decide(keepMine)}>{t(theirs ? 'grid.cell.keepMine' : 'action.retry')}</Button>
      </Group>
    </Modal>
  )
}
