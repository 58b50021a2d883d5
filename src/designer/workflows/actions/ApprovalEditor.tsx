import { MultiSelect, Select, Switch, Textarea } from '@mantine/core'
import { isObject, type Json } from '../../../../schemas/model/json'
import { approvalComments, readApproval } from '../../../../schemas/workflows/actions/askApproval'
import { readableFields } from '../../../../schemas/workflows/mapping/editMapping'
import { useT } from '../../../shared/useT'
import { fieldName } from '../../fieldNames'
import { useWorkflowForm } from '../workflowForm'
import classes from '../Workflows.module.css'
import type { ConfigurationProps } from './ActionEditor'
import { DurationInput } from './DurationInput'
import { WhoChooser, type StoredWho } from './WhoChooser'

/** The maximum length of a question. */
const longest = 1_000

const whoIn = (stored: unknown): StoredWho => (isObject(stored) ? (stored as StoredWho) : {})

/** Draws who is asked what, which answers they see beside it, and what happens when nobody replies. */
export function ApprovalEditor({ configuration, onChange, endStep }: ConfigurationProps) {
  const t = useT()
  const { compiled } = useWorkflowForm()
  const { question, comment, shows, late } = readApproval(configuration)
  const stored = isObject(configuration['late']) ? configuration['late'] : {}
  const putLate = (change: { readonly [key: string]: Json }, key?: string) =>
    onChange({ late: { ...stored, ...change } as Json }, key)
  const fields = readableFields(compiled).map(({ id, field }) => ({ value: id, label: fieldName(t, field) }))
  const gone = shows.filter((id) => !fields.some(({ value }) => value === id))
  return (
    <>
      <WhoChooser
        hasGroups
        label={t('workflows.approval.who')}
        stored={whoIn(configuration['approver'])}
        onPick={(approver) => onChange({ approver })}
      />
      <p className={classes['hint']}>{t('workflows.approval.who.hint')}</p>
      <Textarea
        size="sm"
        autosize
        minRows={2}
        label={t('workflows.approval.question')}
        placeholder={t('workflows.approval.question.example')}
        maxLength={longest}
        value={typeof configuration['question'] === 'string' ? configuration['question'] : question}
        onChange={({ currentTarget }) => onChange({ question: currentTarget.value }, 'question')}
        onBlur={endStep}
      />
      <MultiSelect
        size="sm"
        searchable
        label={t('workflows.approval.shows')}
        description={t('workflows.approval.shows.hint')}
        nothingFoundMessage={t('rules.value.none')}
        data={[...fields, ...gone.map((value) => ({ value, label: t('rules.field.unknown') }))]}
        value={[...shows]}
        onChange={(ids) => onChange({ shows: ids })}
      />
      <Select
        size="sm"
        label={t('workflows.approval.comment')}
        allowDeselect={false}
        data={approvalComments.map((value) => ({ value, label: t(`workflows.approval.comment.${value}`) }))}
        value={comment}
        onChange={(value) => value !== null && onChange({ comment: value })}
      />
      <Switch
        label={t('workflows.approval.late')}
        checked={late !== undefined}
        onChange={({ currentTarget }) =>
          onChange({
            late: currentTarget.checked
              ? { amount: 2, unit: 'days', then: 'rejected', approver: null }
              : null,
          })
        }
      />
      {late && (
        <>
          <div className={classes['row']}>
            <DurationInput
              amount={late.amount}
              unit={late.unit}
              min={1}
              onAmount={(amount) => putLate({ amount }, 'amount')}
              onUnit={(unit) => putLate({ unit })}
              onBlur={endStep}
            />
            <Select
              size="sm"
              className={classes['grow'] ?? ''}
              aria-label={t('workflows.approval.then')}
              allowDeselect={false}
              data={(['rejected', 'ask'] as const).map((value) => ({
                value,
                label: t(`workflows.approval.then.${value}`),
              }))}
              value={late.then}
              onChange={(value) => value !== null && putLate({ then: value })}
            />
          </div>
          {late.then === 'ask' && (
            <WhoChooser
              hasGroups
              label={t('workflows.approval.whoElse')}
              stored={whoIn(stored['approver'])}
              onPick={(approver) => putLate({ approver })}
            />
          )}
        </>
      )}
      <p className={classes['kept']}>{t('workflows.approval.hint')}</p>
    </>
  )
}
