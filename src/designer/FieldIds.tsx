import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldDocument } from '../../schemas/model/form'
import { copyText } from '../shared/copyText'
import { useT } from '../shared/useT'
import { useToast } from '../shared/useToast'
import { fieldName } from './fieldNames'
import classes from './FieldIds.module.css'

/** Lists the ids by which scripts, mappings and the API refer to the fields; folded, because there may be hundreds. */
export function FieldIds({ fields }: { readonly fields: readonly FieldDocument[] }) {
  const t = useT()
  const toasts = useToast()
  const [isOpen, setOpen] = useState(false)
  if (fields.length === 0) return null

  async function copy(id: string) {
    if (await copyText(id)) toasts.done(t('options.ids.copied'))
    else toasts.failed(t('export.notCopied'))
  }

  return (
    <details
      className={classes['fold']}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('options.ids', { count: fields.length })}</summary>
      {isOpen && (
        <ul className={classes['ids']}>
          {fields.map((field) => {
            const name = fieldName(t, field)
            const label = t('options.ids.copy', { name })
            return (
              <li key={field.field_id}>
                <span>{name}</span>
                <code>{field.field_id}</code>
                <Tooltip label={label}>
                  <ActionIcon aria-label={label} onClick={() => void copy(field.field_id)}>
                    <IconCopy size={18} stroke={1.6} />
                  </ActionIcon>
                </Tooltip>
              </li>
            )
          })}
        </ul>
      )}
    </details>
  )
}
