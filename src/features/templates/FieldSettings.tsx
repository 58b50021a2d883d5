import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { kindTraits } from '../../../schemas/fields/kinds'
import { takesPictures } from '../../../schemas/fields/shared/files'
import { own } from '../../../schemas/model/json'
import {
  designLimits,
  designRanges,
  groupLooks,
  labelPlaces,
  type FieldBlock,
} from '../../../schemas/print/template/templateDesign'
import { columnsOf } from '../../../schemas/print/template/templateFields'
import { useT } from '../../shared/useT'
import { printedFieldName } from './blockName'
import { ColumnsSetting } from './ColumnsSetting'
import type { TemplatedForm } from './useTemplates'

export interface FieldSettingsProps {
  readonly form: TemplatedForm
  readonly block: FieldBlock
  readonly onChange: (block: FieldBlock) => void
}

/** Draws the print settings of a question: label, columns of a group, size of pictures. */
export function FieldSettings({ form, block, onChange }: FieldSettingsProps) {
  const t = useT()
  const { fields } = form.compiled
  const field = own(fields, block.field_id)
  const columns = field ? columnsOf(fields, field) : []
  const within = field ? [field, ...columns] : []
  const hasPictures = within.some((one) => kindTraits[one.kind].files && takesPictures(one.field))
  const hasPlaces = within.some(({ kind }) => kind === 'place')
  const number = (label: string, name: 'across' | 'pictureHeight') => {
    const [min, max] = designRanges[name]
    return (
      <NumberInput
        {...{ label, min, max }}
        value={block[name]}
        onChange={(to) => {
          if (typeof to === 'number' && to >= min && to <= max) onChange({ ...block, [name]: to })
        }}
      />
    )
  }
  return (
    <>
      <TextInput
        label={t('templates.field.label')}
        placeholder={printedFieldName(t, form.compiled, block.field_id)}
        maxLength={designLimits.label}
        value={block.label}
        onChange={(event) => onChange({ ...block, label: event.currentTarget.value })}
      />
      <Select
        label={t('templates.field.labels')}
        allowDeselect={false}
        data={labelPlaces.map((value) => ({ value, label: t(`templates.labels.${value}`) }))}
        value={block.labels}
        onChange={(value) => {
          const labels = labelPlaces.find((one) => one === value)
          if (labels) onChange({ ...block, labels })
        }}
      />
      <Switch
        label={t('templates.field.onlyAnswered')}
        checked={block.onlyAnswered}
        onChange={(event) => onChange({ ...block, onlyAnswered: event.currentTarget.checked })}
      />
      {field?.kind === 'group' && (
        <Select
          label={t('templates.field.look')}
          allowDeselect={false}
          data={groupLooks.map((value) => ({ value, label: t(`templates.look.${value}`) }))}
          value={block.look}
          onChange={(value) => {
            const look = groupLooks.find((one) => one === value)
            if (look) onChange({ ...block, look })
          }}
        />
      )}
      {columns.length > 0 && (
        <ColumnsSetting
          none={t('templates.columns.all')}
          columns={block.columns}
          choices={columns.map(({ id }) => ({ value: id, label: printedFieldName(t, form.compiled, id) }))}
          onChange={(next) => onChange({ ...block, columns: next })}
        />
      )}
      {hasPlaces && (
        <Switch
          label={t('templates.field.map')}
          checked={block.showsMap}
          onChange={(event) => onChange({ ...block, showsMap: event.currentTarget.checked })}
        />
      )}
      {hasPictures && number(t('templates.pictures.across'), 'across')}
      {(hasPictures || (hasPlaces && block.showsMap)) &&
        number(t(hasPictures ? 'templates.pictures.height' : 'templates.field.mapHeight'), 'pictureHeight')}
    </>
  )
}
