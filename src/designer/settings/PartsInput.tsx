import { ActionIcon, Button, Group, NativeSelect, TextInput, Tooltip } from '@mantine/core'
import { IconArrowUp, IconCalendarTime, IconForms, IconTrash, IconTypography } from '@tabler/icons-react'
import type { TextPart } from '../../../schemas/fields/shared/textParts'
import { useT } from '../../shared/useT'
import type { PickableField } from '../usePickableFields'
import classes from './settings.module.css'

export interface PartsInputProps {
  readonly parts: readonly TextPart[]
  readonly onChange: (parts: readonly TextPart[]) => void
  /** The fields whose answers may be parts. */
  readonly fields: readonly PickableField[]
  readonly maxFields?: number
  readonly disabled: boolean
}

const icon = { size: 16, stroke: 1.6 }

/** Draws a text composed of words, answers and the date, in order. */
export function PartsInput({ parts, onChange, fields, maxFields, disabled }: PartsInputProps) {
  const t = useT()
  const used = parts.flatMap((part) => (part.kind === 'field' ? [part.fieldId] : []))
  const left = fields.filter(({ id }) => !used.includes(id))
  const mayAddField = left.length > 0 && used.length < (maxFields ?? Number.POSITIVE_INFINITY)
  const nameOf = (part: TextPart) =>
    part.kind === 'text'
      ? part.text
      : part.kind === 'date'
        ? t('designer.parts.date')
        : (fields.find(({ id }) => id === part.fieldId)?.label ?? part.fieldId)
  const earlier = (index: number) =>
    onChange(
      parts.map(
        (part, at) => (at === index - 1 ? parts[index] : at === index ? parts[at - 1] : part) ?? part,
      ),
    )

  return (
    <div className={classes['rows']}>
      {parts.map((part, index) => {
        const name = nameOf(part) || String(index + 1)
        const [up, remove] = [t('designer.parts.earlier', { name }), t('designer.parts.remove', { name })]
        return (
          // A part is identified by its index.
          <div className={classes['row']} key={index}>
            {part.kind === 'text' ? (
              <TextInput
                className={classes['grow'] ?? ''}
                aria-label={t('designer.parts.words', { number: index + 1 })}
                value={part.text}
                maxLength={100}
                disabled={disabled}
                onChange={(event) =>
                  onChange(
                    parts.map((other, at) =>
                      at === index ? { kind: 'text', text: event.currentTarget.value } : other,
                    ),
                  )
                }
              />
            ) : (
              <span className={classes['part']}>
                {part.kind === 'date' ? <IconCalendarTime {...icon} /> : <IconForms {...icon} />}
                {name}
              </span>
            )}
            <Tooltip label={up}>
              <ActionIcon
                aria-label={up}
                size={36}
                disabled={disabled || index === 0}
                onClick={() => earlier(index)}
              >
                <IconArrowUp {...icon} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={remove}>
              <ActionIcon
                aria-label={remove}
                size={36}
                disabled={disabled}
                onClick={() => onChange(parts.filter((_, at) => at !== index))}
              >
                <IconTrash {...icon} />
              </ActionIcon>
            </Tooltip>
          </div>
        )
      })}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconTypography {...icon} />}
          disabled={disabled}
          onClick={() => onChange([...parts, { kind: 'text', text: '' }])}
        >
          {t('designer.parts.addWords')}
        </Button>
        {!parts.some(({ kind }) => kind === 'date') && (
          <Button
            variant="default"
            leftSection={<IconCalendarTime {...icon} />}
            disabled={disabled}
            onClick={() => onChange([...parts, { kind: 'date' }])}
          >
            {t('designer.parts.addDate')}
          </Button>
        )}
        {mayAddField && (
          <NativeSelect
            aria-label={t('designer.parts.addField')}
            value=""
            disabled={disabled}
            onChange={(event) => onChange([...parts, { kind: 'field', fieldId: event.currentTarget.value }])}
          >
            <option value="">{t('designer.parts.addField')}</option>
            {left.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Group>
    </div>
  )
}
