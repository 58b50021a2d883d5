import { Alert, Group, Modal, Pill, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '../../../schemas/api/items'
import { useApi } from '../../auth/session'
import { FormButtons } from '../../shared/FormButtons'
import { newId } from '../../shared/newId'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { GranteeSelect, keyOf, type Offered } from './GranteeSelect'

export interface AssignDialogProps {
  readonly item: Item
  readonly onClose: () => void
}

const idsOf = (chosen: readonly Offered[], kind: Offered['kind']) =>
  chosen.filter((one) => one.kind === kind).map(({ id }) => id)

/** Asks people and groups to answer a form, which puts it into their inboxes. */
export function AssignDialog({ item, onClose }: AssignDialogProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const { isBusy, run } = useOneAtATime()
  const [chosen, setChosen] = useState<readonly Offered[]>([])
  const [name, setName] = useState('')
  /** The key of the request, so that repeating it changes nothing. */
  const [id] = useState(newId)
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && chosen.length === 0
  const [unable, setUnable] = useState<readonly string[]>([])

  const takeBack = (users: readonly number[]) =>
    void api.inbox
      .unassign(id, users)
      .then(() => toast.done(t('assign.undone')))
      .catch((error: unknown) => toast.notUndone(error, () => takeBack(users)))

  const assign = () =>
    void run(async () => {
      const wanted = { users: idsOf(chosen, 'user'), groups: idsOf(chosen, 'group'), name: name.trim() }
      const result = await api.inbox.assign({ id, formId: item.id, ...wanted })
      const count = result.assigned.length
      if (count > 0) toast.done(t('assign.done', { count }), () => takeBack(result.assigned))
      if (result.unable.length === 0 && count > 0) onClose()
      else setUnable(result.unable.map((one) => one.name))
    }).catch(toast.error)

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('assign.title', { name: item.name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (chosen.length > 0) assign()
        }}
      >
        <Stack>
          <GranteeSelect
            value={null}
            but={new Set(chosen.map(keyOf))}
            isOfKnown
            isMissing={isMissing}
            onPick={(picked) => picked && setChosen([...chosen, picked])}
          />
          {chosen.length > 0 && (
            <Group gap="xs" role="list" aria-label={t('assign.chosen')}>
              {chosen.map((one) => (
                <Pill
                  key={keyOf(one)}
                  role="listitem"
                  size="lg"
                  withRemoveButton
                  removeButtonProps={{
                    'aria-label': t('assign.remove', { name: one.name }),
                    'aria-hidden': false,
                    tabIndex: 0,
                  }}
                  onRemove={() => setChosen(chosen.filter((other) => other !== one))}
                >
                  {one.name}
                </Pill>
              ))}
            </Group>
          )}
          <TextInput
            label={t('assign.name')}
            placeholder={item.name}
            maxLength={255}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {unable.length > 0 && (
            <Alert color="orange" role="alert">
              {t('assign.unable', { names: unable.join(', ') })}
            </Alert>
          )}
          <FormButtons
            submit={t('assign.submit')}
            isBusy={isBusy}
            problem={isMissing ? t('sharing.who.needed') : undefined}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
