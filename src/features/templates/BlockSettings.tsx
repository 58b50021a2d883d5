import { Checkbox, NumberInput, Select, Stack, Switch, Title } from '@mantine/core'
import { useId } from 'react'
import type { TemplateProblem } from '../../../schemas/print/template/designReader'
import {
  blockWidths,
  designLimits,
  designRanges,
  factNames,
  recordColumns,
  textAligns,
  textSizes,
  type TemplateBlock,
} from '../../../schemas/print/template/templateDesign'
import { printableFields } from '../../../schemas/print/template/templateFields'
import { useT } from '../../shared/useT'
import { BlockConditions } from './BlockConditions'
import { blockName, printedFieldName } from './blockName'
import { ColumnsSetting } from './ColumnsSetting'
import { FieldSettings } from './FieldSettings'
import { problemText } from './problemText'
import { TemplateText } from './TemplateText'
import type { TemplatedForm } from './useTemplates'

export interface BlockSettingsProps {
  readonly form: TemplatedForm
  readonly block: TemplateBlock
  readonly isList: boolean
  /** The problems of this block. */
  readonly problems: readonly TemplateProblem[]
  readonly onChange: (block: TemplateBlock) => void
}

/** Draws the settings of a block: those of its kind, its width, and when it prints. */
export function BlockSettings(props: BlockSettingsProps) {
  const { form, block, onChange } = props
  const t = useT()
  const id = useId()
  return (
    <Stack gap="md" role="group" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {blockName(t, form.compiled, block)}
      </Title>
      <OfKind {...props} />
      {block.kind !== 'break' && (
        <Select
          label={t('templates.width')}
          allowDeselect={false}
          data={blockWidths.map((width) => ({ value: String(width), label: t(`templates.width.${width}`) }))}
          value={String(block.width)}
          onChange={(value) => {
            const width = blockWidths.find((one) => String(one) === value)
            if (width) onChange({ ...block, width })
          }}
        />
      )}
      <BlockConditions {...props} />
      <Switch
        label={t('templates.printed')}
        checked={!block.isHidden}
        onChange={(event) => onChange({ ...block, isHidden: !event.currentTarget.checked })}
      />
    </Stack>
  )
}

function OfKind({ form, block, problems, onChange }: BlockSettingsProps) {
  const t = useT()
  switch (block.kind) {
    case 'head':
      return (
        <>
          <Switch
            label={t('templates.head.logo')}
            checked={block.showsLogo}
            onChange={(event) => onChange({ ...block, showsLogo: event.currentTarget.checked })}
          />
          <Switch
            label={t('templates.head.folio')}
            checked={block.showsFolio}
            onChange={(event) => onChange({ ...block, showsFolio: event.currentTarget.checked })}
          />
        </>
      )
    case 'facts':
      return (
        <Checkbox.Group
          label={t('templates.facts')}
          value={[...block.facts]}
          onChange={(names) =>
            onChange({ ...block, facts: factNames.filter((name) => names.includes(name)) })
          }
        >
          <Stack gap={6} mt={6}>
            {factNames.map((name) => (
              <Checkbox key={name} value={name} label={t(`records.column.${name}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )
    case 'heading':
    case 'text':
      return (
        <>
          <TemplateText
            form={form}
            label={t('templates.text')}
            error={problemText(t, problems, 'text')}
            maxLength={designLimits.text}
            value={block.text}
            onChange={(text) => onChange({ ...block, text })}
          />
          {block.kind === 'heading' ? (
            <Select
              label={t('templates.heading.level')}
              allowDeselect={false}
              data={[1, 2, 3].map((level) => ({
                value: String(level),
                label: t(`templates.heading.${level as 1}`),
              }))}
              value={String(block.level)}
              onChange={(level) => onChange({ ...block, level: Number(level) })}
            />
          ) : (
            <TextLook block={block} onChange={onChange} />
          )}
        </>
      )
    case 'field':
      return <FieldSettings form={form} block={block} onChange={onChange} />
    case 'records':
      return (
        <ColumnsSetting
          columns={block.columns}
          choices={[
            ...recordColumns.map((value) => ({ value, label: t(`records.column.${value}`) })),
            ...printableFields(form.compiled)
              .filter(({ childIds }) => childIds.length === 0)
              .map(({ id }) => ({ value: id, label: printedFieldName(t, form.compiled, id) })),
          ]}
          onChange={(columns) => onChange({ ...block, columns })}
        />
      )
    case 'space':
      return (
        <NumberInput
          label={t('templates.space.height')}
          min={designRanges.height[0]}
          max={designRanges.height[1]}
          value={block.height}
          onChange={(height) => {
            if (typeof height === 'number' && height >= 1)
              onChange({ ...block, height: Math.min(250, height) })
          }}
        />
      )
    case 'rest':
    case 'line':
    case 'break':
      return <p>{t(`templates.about.${block.kind}`)}</p>
  }
}

function TextLook({
  block,
  onChange,
}: {
  readonly block: Extract<TemplateBlock, { kind: 'text' }>
  readonly onChange: BlockSettingsProps['onChange']
}) {
  const t = useT()
  return (
    <>
      <Select
        label={t('templates.text.align')}
        allowDeselect={false}
        data={textAligns.map((value) => ({ value, label: t(`templates.align.${value}`) }))}
        value={block.align}
        onChange={(value) => {
          const align = textAligns.find((one) => one === value)
          if (align) onChange({ ...block, align })
        }}
      />
      <Select
        label={t('templates.text.size')}
        allowDeselect={false}
        data={textSizes.map((value) => ({ value, label: t(`templates.size.${value}`) }))}
        value={block.size}
        onChange={(value) => {
          const size = textSizes.find((one) => one === value)
          if (size) onChange({ ...block, size })
        }}
      />
      <Switch
        label={t('templates.text.bold')}
        checked={block.isBold}
        onChange={(event) => onChange({ ...block, isBold: event.currentTarget.checked })}
      />
    </>
  )
}
