import { Textarea, type TextareaProps } from '@mantine/core'
import { useRef } from 'react'
import { placeholder } from '../../../schemas/email/placeholders'
import { PlaceholderSelect } from '../../designer/options/email/PlaceholderPicker'
import { useT } from '../../shared/useT'
import classes from './templates.module.css'
import type { TemplatedForm } from './useTemplates'

export interface TemplateTextProps extends Pick<TextareaProps, 'description' | 'error'> {
  readonly label: string
  readonly form: TemplatedForm
  readonly value: string
  readonly maxLength: number
  /** True for a condition, where answers are named without the marks of a text. */
  readonly isCondition?: boolean
  readonly onChange: (value: string) => void
}

/** Draws an input for a text that may contain answers, inserted at the cursor. */
export function TemplateText({
  form,
  value,
  maxLength,
  isCondition = false,
  onChange,
  ...input
}: TemplateTextProps) {
  const t = useT()
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (path: string) => {
    const at = area.current?.selectionStart ?? value.length
    const until = area.current?.selectionEnd ?? at
    onChange(value.slice(0, at) + (isCondition ? path : placeholder(path)) + value.slice(until))
    area.current?.focus()
  }
  return (
    <div className={classes['text']}>
      <Textarea
        {...input}
        ref={area}
        autosize
        minRows={isCondition ? 1 : 2}
        maxRows={12}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <PlaceholderSelect
        label={t('templates.insert', { label: input.label })}
        form={form.document}
        onPick={insert}
      />
    </div>
  )
}
