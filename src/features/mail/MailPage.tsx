import { Alert, Anchor, Button, Group, SegmentedControl, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

import type { MailWithText } from '../../../schemas/api/mails'
import { useApi } from '../../auth/session'
import { LoadProblem } from '../../shared/LoadProblem'
import { isKept, NotRefreshed } from '../../shared/NotRefreshed'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useFormat } from '../../shared/useFormat'
import { useOneMutation } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import classes from './mail.module.css'
import { MailState } from './MailState'
import { useMail } from './useMailQueries'

/** Draws one e-mail as its recipients see it, and what became of it. */
export function MailPage({ id }: { readonly id: number }) {
  const t = useT()
  const mail = useMail(id)
  const isFailed = mail.isError && !isKept(mail)
  return (
    <div className={classes['page']}>
      <Anchor component={Link} to="/emails" className={classes['back'] ?? ''}>
        <IconArrowLeft size={16} aria-hidden /> {t('menu.mail')}
      </Anchor>
      {isFailed && (
        <>
          <ScreenTitle mb="md">{t('menu.mail')}</ScreenTitle>
          <LoadProblem
            error={mail.error}
            gone={t('mail.missing.text')}
            home={{ to: '/emails', label: t('mail.seeAll') }}
            onRetry={() => void mail.refetch()}
          />
        </>
      )}
      {isKept(mail) && <NotRefreshed error={mail.error} onRetry={() => void mail.refetch()} />}
      {mail.isPending && (
        <div role="status" aria-busy="true" aria-label={t('mail.loading')}>
          <Skeleton height={28} width="60%" mb="lg" />
          <Skeleton height={400} />
        </div>
      )}
      {mail.data && <OpenMail mail={mail.data} />}
    </div>
  )
}

function OpenMail({ mail }: { readonly mail: MailWithText }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="md" gap="sm">
        <ScreenTitle>{mail.subject || t('mail.noSubject')}</ScreenTitle>
        {mail.may_send && <SendAgain mail={mail} />}
      </Group>
      <dl className={classes['facts']}>
        <Fact label={t('mail.to')}>{mail.to}</Fact>
        {mail.from_name !== '' && <Fact label={t('mail.from')}>{mail.from_name}</Fact>}
        {mail.reply_to !== null && <Fact label={t('mail.replyTo')}>{mail.reply_to}</Fact>}
        <Fact label={t('mail.state')}>
          <MailState mail={mail} />
          {mail.next_attempt_at !== null && mail.attempts > 0 && (
            <> · {t('mail.nextAttempt', { when: format.relative(mail.next_attempt_at * 1000) })}</>
          )}
        </Fact>
        <Fact label={t('mail.written')}>{format.dateTime(mail.created_at * 1000)}</Fact>
        {mail.ended_at !== null && mail.state === 'sent' && (
          <Fact label={t('mail.sentAt')}>{format.dateTime(mail.ended_at * 1000)}</Fact>
        )}
        {mail.record_id !== null && (
          <Fact label={t('mail.about')}>
            <Anchor component={Link} to={`/records/detail/${mail.record_id}`}>
              {t('mail.seeRecord')}
            </Anchor>
          </Fact>
        )}
        {mail.attachments.length > 0 && (
          <Fact label={t('mail.attachments')}>{mail.attachments.map(({ name }) => name).join(', ')}</Fact>
        )}
      </dl>
      {mail.problem !== null && <Problem mail={mail} problem={mail.problem} />}
      {mail.html === '' ? <p>{t('mail.notShown')}</p> : <Letter mail={mail} />}
    </>
  )
}

/** Says why the e-mail was not sent. An e-mail that failed without an attempt could not be composed as its form requires. */
function Problem({ mail, problem }: { readonly mail: MailWithText; readonly problem: string }) {
  const t = useT()
  const isUnwritten = mail.state === 'failed' && mail.attempts === 0
  return (
    <Alert
      color={mail.state === 'failed' ? 'red' : 'yellow'}
      mb="md"
      title={t(isUnwritten ? 'mail.problem.template' : 'mail.problem')}
    >
      {isUnwritten ? t('mail.problem.template.text', { problem }) : problem}
    </Alert>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Draws the letter in a frame of its own: nothing in it runs or loads, and its links open in another tab. */
function Letter({ mail: { html, text, subject } }: { readonly mail: MailWithText }) {
  const t = useT()
  const [shape, setShape] = useState('html')
  return (
    <>
      <SegmentedControl
        aria-label={t('mail.shape')}
        mb="sm"
        data={['html', 'plain'].map((value) => ({
          value,
          label: t(`mail.shape.${value as 'html' | 'plain'}`),
        }))}
        value={shape}
        onChange={setShape}
      />
      {shape === 'html' ? (
        <iframe
          className={classes['letter']}
          title={subject || t('mail.noSubject')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={html.replace('<head>', '<head><base target="_blank">')}
        />
      ) : (
        <pre className={classes['plain']}>{text}</pre>
      )}
    </>
  )
}

function SendAgain({ mail }: { readonly mail: MailWithText }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const again = useOneMutation({
    mutationFn: () => api.mail.sendAgain(mail.id),
    onSuccess: async () => {
      toast.done(t('mail.willBeSent'))
      await queries.invalidateQueries({ queryKey: ['mails'] })
    },
    onError: (error: unknown) => toast.error(error),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} aria-hidden />}
      loading={again.isPending}
      onClick={() => again.mutate()}
    >
      {t('mail.sendAgain')}
    </Button>
  )
}
