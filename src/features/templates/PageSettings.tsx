import { ColorInput, Group, NumberInput, Select, Stack, Switch, TextInput, Title } from '@mantine/core'
import { useId, useState } from 'react'
import type { TemplateProblem } from '../../../schemas/print/template/designReader'
import { designLimits, designRanges, papers } from '../../../schemas/print/template/templateDesign'
import { useT } from '../../shared/useT'
import type { EditedTemplate } from './editedTemplate'
import { problemText } from './problemText'
import { TemplateText } from './TemplateText'
import type { TemplatedForm } from './useTemplates'

export interface PageSettingsProps {
  readonly form: TemplatedForm
  readonly template: EditedTemplate
  readonly problems: readonly TemplateProblem[]
  readonly onChange: (template: EditedTemplate) => void
}

/** Draws the settings of all pages of a template, and its name. */
export function PageSettings({ form, template, problems, onChange }: PageSettingsProps) {
  const t = useT()
  const id = useId()
  const { design } = template
  // The colour as typed, while it is incomplete.
  const [typed, setTyped] = useState<string>()
  const set = (part: Partial<EditedTemplate['design']>) =>
    onChange({ ...template, design: { ...design, ...part } })
  const running = (name: 'header' | 'footer') => (
    <TemplateText
      form={form}
      label={t(`templates.page.${name}`)}
      error={problemText(t, problems, name)}
      maxLength={designLimits.text}
      value={design[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  const number = (
    label: string,
    range: keyof typeof designRanges,
    value: number,
    change: (to: number) => void,
  ) => {
    const [min, max] = designRanges[range]
    return (
      <NumberInput
        {...{ label, min, max, value }}
        clampBehavior="blur"
        onChange={(to) => {
          if (typeof to === 'number' && to >= min && to <= max) change(to)
        }}
      />
    )
  }
  const margin = (side: 'top' | 'bottom' | 'sides') =>
    number(t(`templates.page.${side}`), `margins.${side}`, design.margins[side], (to) =>
      set({ margins: { ...design.margins, [side]: to } }),
    )
  return (
    <Stack gap="md" role="group" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {t('templates.page')}
      </Title>
      <TextInput
        label={t('templates.name')}
        maxLength={200}
        value={template.name}
        error={template.name.trim() === '' ? t('templates.name.missing') : undefined}
        onChange={(event) => onChange({ ...template, name: event.currentTarget.value })}
      />
      <TemplateText
        form={form}
        label={t('options.templates.pdfName')}
        maxLength={500}
        value={template.pdfName}
        onChange={(pdfName) => onChange({ ...template, pdfName })}
      />
      <Group grow align="flex-end">
        <Select
          label={t('templates.page.paper')}
          allowDeselect={false}
          data={papers.map((value) => ({ value, label: t(`templates.paper.${value}`) }))}
          value={design.paper}
          onChange={(value) => {
            const paper = papers.find((one) => one === value)
            if (paper) set({ paper })
          }}
        />
        {number(t('templates.page.textSize'), 'textSize', design.textSize, (textSize) => set({ textSize }))}
      </Group>
      <Switch
        label={t('templates.page.landscape')}
        checked={design.isLandscape}
        onChange={(event) => set({ isLandscape: event.currentTarget.checked })}
      />
      <Group grow align="flex-end">
        {margin('top')}
        {margin('bottom')}
        {margin('sides')}
      </Group>
      <ColorInput
        label={t('templates.page.color')}
        description={t('templates.page.color.help')}
        format="hex"
        eyeDropperButtonProps={{ 'aria-label': t('templates.page.pickColor') }}
        popoverProps={{ withinPortal: true }}
        value={typed ?? design.color}
        onChange={(color) => {
          const isWhole = color === '' || /^#[0-9a-f]{6}$/i.test(color)
          setTyped(isWhole ? undefined : color)
          if (isWhole) set({ color })
        }}
        fixOnBlur={false}
        onBlur={() => setTyped(undefined)}
      />
      {running('header')}
      {running('footer')}
      <Switch
        label={t('templates.page.numbers')}
        checked={design.numbersPages}
        onChange={(event) => set({ numbersPages: event.currentTarget.checked })}
      />
    </Stack>
  )
}
