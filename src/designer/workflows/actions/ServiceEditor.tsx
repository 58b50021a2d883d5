import { ActionIcon, Button, NumberInput, Select, Switch, TextInput, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { isObject, type Json } from '../../../../schemas/model/json'
import { textOf } from '../../../../schemas/workflows/actions/targets'
import { writableFields } from '../../../../schemas/workflows/mapping/editMapping'
import { longestSeconds, readServiceCall, serviceMethods } from '../../../../schemas/workflows/serviceCall'
import { useT } from '../../../shared/useT'
import { useWorkflowForm } from '../workflowForm'
import classes from '../Workflows.module.css'
import type { ConfigurationProps } from './ActionEditor'
import { MappedField } from './MappedField'
import { ServiceBody, ServiceUrl } from './ServiceTemplates'

/** Examples that are the same in every language. */
const examples = { header: 'Authorization', path: 'data.id' } as const

const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? (value as readonly unknown[]).filter(isObject) : []

/** Draws a web service's address, what it is sent, and what of its response is written into the record. */
export function ServiceEditor({ configuration, onChange, endStep }: ConfigurationProps) {
  const t = useT()
  const { compiled } = useWorkflowForm()
  const call = readServiceCall(configuration)
  const headers = listOf(configuration['headers'])
  const answers = listOf(configuration['answers'])
  const putHeaders = (next: readonly object[], key?: string) => onChange({ headers: next as Json }, key)
  const putAnswers = (next: readonly object[], key?: string) => onChange({ answers: next as Json }, key)
  const remove = (label: string, onClick: () => void) => (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} onClick={onClick}>
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
  return (
    <div onBlur={endStep} className={classes['parts']}>
      <div className={`${classes['row'] ?? ''} ${classes['top'] ?? ''}`}>
        <Select
          size="sm"
          w={110}
          label={t('workflows.service.method')}
          allowDeselect={false}
          data={serviceMethods}
          value={call.method}
          onChange={(method) => method !== null && onChange({ method })}
        />
        <ServiceUrl
          className={classes['grow'] ?? ''}
          value={textOf(configuration['url'])}
          onChange={(url, key) => onChange({ url }, key)}
        />
        <NumberInput
          size="sm"
          w={150}
          hideControls
          label={t('workflows.service.seconds')}
          min={1}
          max={longestSeconds}
          value={call.seconds}
          onChange={(seconds) => onChange({ seconds: Number(seconds) || 10 }, 'seconds')}
        />
      </div>
      <div role="group" aria-label={t('workflows.service.headers')}>
        <p className={classes['label']}>{t('workflows.service.headers')}</p>
        <ul className={classes['rows']}>
          {headers.map((header, index) => {
            const number = index + 1
            const put = (patch: object, key?: string) =>
              putHeaders(headers.with(index, { ...header, ...patch }), key && `header ${index} ${key}`)
            const isSecret = header['is_secret'] === true
            return (
              <li key={index} className={classes['row']}>
                <TextInput
                  size="sm"
                  className={classes['grow'] ?? ''}
                  aria-label={t('workflows.service.header.name', { number })}
                  placeholder={examples.header}
                  value={textOf(header['name'])}
                  onChange={({ currentTarget }) => put({ name: currentTarget.value }, 'name')}
                />
                <TextInput
                  size="sm"
                  className={classes['grow'] ?? ''}
                  type={isSecret ? 'password' : 'text'}
                  autoComplete="off"
                  aria-label={t('workflows.service.header.value', { number })}
                  placeholder={isSecret ? t('workflows.service.header.kept') : ''}
                  value={textOf(header['value'])}
                  onChange={({ currentTarget }) => put({ value: currentTarget.value }, 'value')}
                />
                <Switch
                  className={classes['control'] ?? ''}
                  label={t('workflows.service.header.secret')}
                  aria-label={t('workflows.service.header.secretOf', { number })}
                  checked={isSecret}
                  // A stored secret is cleared before it becomes visible.
                  onChange={({ currentTarget }) =>
                    put({ is_secret: currentTarget.checked, ...(!currentTarget.checked && { value: '' }) })
                  }
                />
                {remove(t('workflows.service.header.remove', { number }), () =>
                  putHeaders(headers.toSpliced(index, 1)),
                )}
              </li>
            )
          })}
        </ul>
        <Button
          {...adding}
          onClick={() => putHeaders([...headers, { name: '', value: '', is_secret: false }])}
        >
          {t('workflows.service.header.add')}
        </Button>
      </div>
      {call.method !== 'GET' && (
        <ServiceBody
          value={textOf(configuration['body'])}
          onChange={(body, key) => onChange({ body }, key)}
        />
      )}
      <div role="group" aria-label={t('workflows.service.answers')}>
        <p className={classes['label']}>{t('workflows.service.answers')}</p>
        <ul className={classes['rows']}>
          {answers.map((answer, index) => {
            const number = index + 1
            const output = isObject(answer['output']) ? answer['output'] : {}
            return (
              <li key={index} className={classes['row']}>
                <TextInput
                  size="sm"
                  className={classes['grow'] ?? ''}
                  aria-label={t('workflows.service.answer.path', { number })}
                  placeholder={examples.path}
                  value={textOf(answer['path'])}
                  onChange={({ currentTarget }) =>
                    putAnswers(answers.with(index, { ...answer, path: currentTarget.value }), `path ${index}`)
                  }
                />
                <MappedField
                  label={t('workflows.service.answer.field', { number })}
                  form={compiled}
                  fields={writableFields(compiled)}
                  value={textOf(output['id'])}
                  onPick={(id) => putAnswers(answers.with(index, { ...answer, output: { ...output, id } }))}
                />
                {remove(t('workflows.service.answer.remove', { number }), () =>
                  putAnswers(answers.toSpliced(index, 1)),
                )}
              </li>
            )
          })}
        </ul>
        <Button {...adding} onClick={() => putAnswers([...answers, { path: '', output: {} }])}>
          {t('workflows.service.answer.add')}
        </Button>
      </div>
    </div>
  )
}

const adding = {
  mt: 'xs',
  size: 'compact-sm',
  variant: 'subtle',
  leftSection: <IconPlus size={16} stroke={1.6} aria-hidden />,
} as const
