import { ActionIcon, Textarea, TextInput, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { isObject, type Json } from '../../../../schemas/model/json'
import { textOf } from '../../../../schemas/workflows/actions/targets'
import { useT } from '../../../shared/useT'
import { useWorkflowForm } from '../workflowForm'
import classes from '../Workflows.module.css'
import type { ConfigurationProps } from './ActionEditor'
import { MappedField } from './MappedField'

/** The maximum length of a message. */
const longest = 500

/** Draws the message with which the save is refused, and the fields at which it is shown. */
export function StopEditor({ configuration, onChange, endStep }: ConfigurationProps) {
  const t = useT()
  const { compiled } = useWorkflowForm()
  const stored = configuration['fields']
  const rows = (Array.isArray(stored) ? (stored as readonly unknown[]) : []).filter(isObject)
  const put = (fields: readonly object[], key?: string) => onChange({ fields: fields as Json }, key)
  const fields = Object.values(compiled.fields).filter(({ answerable }) => answerable)
  return (
    <>
      <Textarea
        size="sm"
        autosize
        minRows={2}
        label={t('workflows.stop.message')}
        maxLength={longest}
        value={textOf(configuration['message'])}
        onChange={({ currentTarget }) => onChange({ message: currentTarget.value }, 'message')}
        onBlur={endStep}
      />
      <p className={classes['label']} aria-hidden>
        {t('workflows.stop.fields')}
      </p>
      <ul className={classes['rows']} aria-label={t('workflows.stop.fields')}>
        {rows.map((row, index) => {
          const number = index + 1
          const remove = t('workflows.stop.remove', { number })
          return (
            <li key={index} className={classes['row']}>
              <MappedField
                label={t('workflows.stop.field', { number })}
                form={compiled}
                fields={fields}
                value={textOf(row['field_id'])}
                onPick={(id) => put(rows.with(index, { ...row, field_id: id }))}
              />
              <TextInput
                size="sm"
                className={classes['grow'] ?? ''}
                aria-label={t('workflows.stop.fieldMessage', { number })}
                placeholder={t('workflows.stop.message')}
                maxLength={longest}
                value={textOf(row['message'])}
                onChange={({ currentTarget }) =>
                  put(rows.with(index, { ...row, message: currentTarget.value }), `message ${index}`)
                }
                onBlur={endStep}
              />
              <Tooltip label={remove}>
                <ActionIcon size="lg" aria-label={remove} onClick={() => put(rows.toSpliced(index, 1))}>
                  <IconTrash size={18} stroke={1.6} />
                </ActionIcon>
              </Tooltip>
            </li>
          )
        })}
        <li className={classes['row']}>
          <MappedField
            label={t('workflows.stop.add')}
            form={compiled}
            fields={fields}
            value=""
            onPick={(id) => put([...rows, { field_id: id, message: '' }])}
          />
        </li>
      </ul>
    </>
  )
}
