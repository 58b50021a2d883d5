import { Button, Text, Textarea } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { longestApprovalComment, type Approval } from '../../../schemas/api/approvals'
import { commentDemanded, type ApprovalAnswer } from '../../../schemas/workflows/approval'
import { useApi } from '../../auth/session'
import { useFormat } from '../useFormat'
import { thenRefresh } from '../thenRefresh'
import { useOneAtATime } from '../useOneAtATime'
import { useT } from '../useT'
import { useToast } from '../useToast'
import classes from './approvals.module.css'
import { approvalsKey } from './useApprovals'

export interface ApprovalCardProps {
  readonly approval: Approval
  /** True when the record is already on screen. */
  readonly isOfRecord?: boolean
}

/** Draws an approval that a workflow asks for, with what is needed to decide. */
export function ApprovalCard({ approval, isOfRecord = false }: ApprovalCardProps) {
  const t = useT()
  const format = useFormat()
  const { folio, form_name: form, record_id: recordId, question, asked_at: asked, due_at: due } = approval
  const title = t('approvals.of', { folio, form })
  return (
    <div className={classes['card']}>
      {!isOfRecord &&
        (approval.can_answer ? (
          <Link to={`/records/detail/${recordId}`} className={classes['name'] ?? ''}>
            {title}
          </Link>
        ) : (
          <span className={classes['name']}>{title}</span>
        ))}
      <p className={classes['question']}>{question}</p>
      {approval.answers.length > 0 && (
        <dl className={classes['answers']}>
          {approval.answers.map(({ label, text }, index) => (
            <div key={index}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Text size="sm" c="dimmed">
        {approval.name !== '' && <span>{t('approvals.workflow', { name: approval.name })} · </span>}
        <time dateTime={new Date(asked * 1000).toISOString()} title={format.dateTime(asked * 1000)}>
          {t('approvals.asked', { when: format.relative(asked * 1000) })}
        </time>
        {due !== null && <span> · {t('approvals.due', { when: format.dateTime(due * 1000) })}</span>}
      </Text>
      {approval.can_answer ? (
        <Answering approval={approval} title={title} />
      ) : (
        <p className={classes['lost']}>{t('error.APPROVAL_RIGHT_LOST')}</p>
      )}
    </div>
  )
}

function Answering({ approval, title }: { readonly approval: Approval; readonly title: string }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { isBusy, run } = useOneAtATime()
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const answer = (given: ApprovalAnswer) => {
    if (comment.trim() === '' && commentDemanded(approval.comment, given)) {
      setMissing(true)
      field.current?.focus()
      return
    }
    // Also after a failure, because somebody else may have decided.
    const refresh = () =>
      Promise.all([approvalsKey, ['workflowLog']].map((queryKey) => queries.invalidateQueries({ queryKey })))
    void run(() =>
      thenRefresh(async () => {
        await api.approvals.answer(approval.id, given, comment.trim())
        toast.done(t(`approvals.${given}`))
      }, refresh),
    ).catch(toast.error)
  }
  return (
    <>
      <Textarea
        ref={field}
        size="sm"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={longestApprovalComment}
        label={t(`approvals.comment.${approval.comment}`)}
        required={approval.comment === 'required'}
        error={isMissing && comment.trim() === '' ? t('error.APPROVAL_COMMENT_REQUIRED') : undefined}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <Button
          leftSection={<IconCheck size={18} stroke={1.6} aria-hidden />}
          aria-label={t('approvals.approveOf', { title })}
          disabled={isBusy}
          onClick={() => answer('approved')}
        >
          {t('approvals.approve')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={18} stroke={1.6} aria-hidden />}
          aria-label={t('approvals.rejectOf', { title })}
          disabled={isBusy}
          onClick={() => answer('rejected')}
        >
          {t('approvals.reject')}
        </Button>
      </div>
    </>
  )
}
