import { Group, MultiSelect, NumberInput, Radio, Stack } from '@mantine/core'
import { resolveText } from '../../../../schemas/compile/resolveText'
import type { CompiledField, CompiledForm } from '../../../../schemas/compile/compiledForm'
import { textKey } from '../../../../schemas/model/form'
import { sharedFields } from '../../../shared/bulk/partOfForm'
import { useLocale } from '../../../shared/LocaleProvider'
import { useT } from '../../../shared/useT'
import type { TargetSet } from './bulkAnswers'

/** Returns the names of fields as the form's readers see them. */
export function useFieldNames(form: CompiledForm): (fieldId: string) => string {
  const t = useT()
  const { locale } = useLocale()
  return (id) => resolveText(form, textKey.label(id), locale) || t('records.unnamedField')
}

export interface BulkFieldsProps {
  readonly form: CompiledForm
  readonly chosen: readonly string[]
  readonly onChange: (fieldIds: readonly string[]) => void
}

/** Draws the choice of fields to change, searched by name; fields of groups are listed under their group. */
export function BulkFields({ form, chosen, onChange }: BulkFieldsProps) {
  const t = useT()
  const nameOf = useFieldNames(form)
  const offered = sharedFields(form)
  const option = ({ id }: CompiledField) => ({ value: id, label: nameOf(id) })
  const groups = [...new Set(offered.flatMap(({ groupId }) => groupId ?? []))]
  return (
    <MultiSelect
      data-autofocus
      searchable
      hidePickedOptions
      label={t('catalogRows.edit.fields')}
      placeholder={chosen.length === 0 ? t('catalogRows.edit.pick') : ''}
      nothingFoundMessage={t('catalogRows.edit.none')}
      data={[
        ...offered.filter(({ groupId }) => groupId === undefined).map(option),
        ...groups.map((id) => ({
          group: nameOf(id),
          items: offered.filter(({ groupId }) => groupId === id).map(option),
        })),
      ]}
      value={[...chosen]}
      onChange={onChange}
    />
  )
}

export interface BulkSetProps {
  readonly name: string
  readonly meant: TargetSet
  /** The largest number of sets in any record; undefined until known. */
  readonly most: number | undefined
  readonly onChange: (meant: TargetSet) => void
}

/** Draws the choice of a group's set: by number, or a new one. */
export function BulkSet({ name, meant, most, onChange }: BulkSetProps) {
  const t = useT()
  return (
    <Stack gap="xs" mb="md">
      <Radio.Group
        label={t('bulk.set', { group: name })}
        value={meant === 'new' ? 'new' : 'number'}
        onChange={(value) => onChange(value === 'new' ? 'new' : 1)}
      >
        <Group mt={6} gap="lg">
          <Radio value="number" label={t('bulk.set.number')} disabled={most === 0} />
          <Radio value="new" label={t('bulk.set.new')} />
        </Group>
      </Radio.Group>
      {meant !== 'new' && (
        <NumberInput
          label={t('bulk.set.which')}
          description={t('bulk.set.those')}
          value={meant}
          min={1}
          max={most ?? 1_000}
          allowDecimal={false}
          clampBehavior="strict"
          w={200}
          onChange={(value) => onChange(typeof value === 'number' && value >= 1 ? value : 1)}
        />
      )}
    </Stack>
  )
}
