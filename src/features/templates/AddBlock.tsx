import { Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { newBlock } from '../../../schemas/print/template/newBlock'
import {
  blockKinds,
  designLimits,
  type BlockKind,
  type TemplateBlock,
  type TemplateDesign,
} from '../../../schemas/print/template/templateDesign'
import { idsNamedBy, printableFields } from '../../../schemas/print/template/templateFields'
import { newId } from '../../shared/newId'
import { useT } from '../../shared/useT'
import { printedFieldName } from './blockName'
import type { TemplatedForm } from './useTemplates'

const isKind = (value: string): value is BlockKind => Object.hasOwn(blockKinds, value)

export interface AddBlockProps {
  readonly form: TemplatedForm
  readonly design: TemplateDesign
  readonly isList: boolean
  readonly onAdd: (block: TemplateBlock) => void
}

/** Draws a list that adds a block: a part of the page, or a question, those not printed yet first. */
export function AddBlock({ form, design, isList, onAdd }: AddBlockProps) {
  const t = useT()
  const [picked, setPicked] = useState(0)
  const kinds = Object.keys(blockKinds).filter(isKind)
  const offered = kinds.filter(
    (kind) => kind !== 'field' && [isList ? 'list' : 'one', 'both'].includes(blockKinds[kind]),
  )
  const named = new Set(idsNamedBy(design))
  const fields = isList
    ? []
    : printableFields(form.compiled).map(({ id }) => ({
        value: id,
        label: printedFieldName(t, form.compiled, id),
      }))
  const groups = [
    {
      group: t('templates.add.parts'),
      items: offered.map((kind) => ({ value: kind, label: t(`templates.block.${kind}`) })),
    },
    { group: t('templates.add.newFields'), items: fields.filter(({ value }) => !named.has(value)) },
    { group: t('templates.add.usedFields'), items: fields.filter(({ value }) => named.has(value)) },
  ]
  return (
    <Select
      // A new key clears the list after a pick.
      key={picked}
      mt="sm"
      aria-label={t('templates.addBlock')}
      placeholder={t('templates.addBlock')}
      leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
      data={groups.filter(({ items }) => items.length > 0)}
      searchable
      limit={200}
      maxDropdownHeight={360}
      nothingFoundMessage={t('options.placeholder.none')}
      disabled={design.blocks.length >= designLimits.blocks}
      value={null}
      onChange={(value) => {
        if (value === null) return
        setPicked(picked + 1)
        const id = newId().slice(-8)
        onAdd(isKind(value) ? newBlock(value, id) : { ...newBlock('field', id), field_id: value })
      }}
    />
  )
}
