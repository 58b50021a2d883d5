import { Modal, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { mostPrinted } from '../../../../schemas/api/downloads'
import type { MailRecordsRequest } from '../../../../schemas/api/recordMails'
import { isEmailAddress } from '../../../../schemas/email/emailAddress'
import { useApi } from '../../../auth/session'
import { FormButtons } from '../../../shared/FormButtons'
import { newId } from '../../../shared/newId'
import { useOneAtATime } from '../../../shared/useOneAtATime'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import { usePrintTemplates } from '../download/usePrintTemplates'
import { AddressesInput } from './AddressesInput'

const day = 86_400
const days = [1, 3, 7] as const
const senders = ['self', 'account', 'other'] as const

export interface MailDialogProps {
  /** Which records: selected ones, or those that match the list. */
  readonly meant: Pick<MailRecordsRequest, 'records' | 'form_id' | 'filters' | 'filter_id'>
  /** The number of records; undefined when not completely counted. */
  readonly count: number | undefined
  readonly onClose: () => void
  readonly onDone: () => unknown
}

/** Asks to whom records are sent as PDFs, and for a message. */
export function MailDialog({ meant, count, onClose, onDone }: MailDialogProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { isBusy, run } = useOneAtATime()
  // Repeating the same attempt sends nothing twice.
  const [key] = useState(newId)
  const [emails, setEmails] = useState<readonly string[]>([])
  const [error, setError] = useState<string | null>(null)
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const [sender, setSender] = useState<string>('self')
  const [replyTo, setReplyTo] = useState('')
  const [replyError, setReplyError] = useState<string | null>(null)
  const [files, setFiles] = useState('one')
  const [ends, setEnds] = useState<number>(7)
  const mayBeList = count !== 1 && files === 'one'
  const templates = usePrintTemplates(meant.form_id, { isAsked: true, mayBeList })
  const [wanted, setWanted] = useState<string | null>(null)
  const template = templates.find(({ value }) => value === wanted) ?? templates[0]
  const isTooMany = count !== undefined && count > mostPrinted

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isWrong = sender === 'other' && !isEmailAddress(replyTo.trim())
    setReplyError(isWrong ? t('error.INVALID_EMAIL') : null)
    if (emails.length === 0) setError(error ?? t('records.mail.nobody'))
    if (emails.length === 0 || isWrong) return
    const from = { self: '', account: 'OWNER_ACCOUNT_EMAIL', other: replyTo.trim() }[sender] ?? ''
    const email_configuration = {
      subject,
      body,
      sender: from,
      ...(templates.length > 1 && template && { pdf_template: template.value }),
      timer_config: { seconds_to_expire: ends * day },
    }
    try {
      await run(async () => {
        const request = { ...meant, emails: [...emails], email_configuration, merge: files === 'one' }
        await api.mail.sendRecords(request, key)
        toast.notice(t('records.mail.begun'))
        await queries.invalidateQueries({ queryKey: ['tasks'] })
        onClose()
        await onDone()
      })
    } catch (failure) {
      toast.error(failure)
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={count === undefined ? t('records.mail.title.all') : t('records.mail.title', { count })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <AddressesInput emails={emails} onChange={setEmails} error={error} onError={setError} />
          <TextInput
            label={t('records.mail.subject')}
            description={t('records.mail.subject.usual')}
            maxLength={250}
            value={subject}
            onChange={({ currentTarget }) => setSubject(currentTarget.value)}
          />
          <Textarea
            label={t('records.mail.body')}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={20_000}
            value={body}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
          />
          <NativeSelect
            label={t('records.mail.sender')}
            data={senders.map((value) => ({ value, label: t(`records.mail.sender.${value}`) }))}
            value={sender}
            onChange={({ currentTarget }) => setSender(currentTarget.value)}
          />
          {sender === 'other' && (
            <TextInput
              type="email"
              label={t('records.mail.replyTo')}
              value={replyTo}
              error={replyError}
              onChange={({ currentTarget }) => setReplyTo(currentTarget.value)}
            />
          )}
          {count !== 1 && (
            <NativeSelect
              label={t('records.mail.files')}
              data={[
                { value: 'one', label: t('download.files.one') },
                { value: 'each', label: t('download.files.each') },
              ]}
              value={files}
              onChange={({ currentTarget }) => setFiles(currentTarget.value)}
            />
          )}
          {templates.length > 1 && (
            <NativeSelect
              label={t('download.template')}
              data={templates.map(({ value, label }) => ({ value, label }))}
              value={template?.value}
              onChange={({ currentTarget }) => setWanted(currentTarget.value)}
            />
          )}
          <NativeSelect
            label={t('records.mail.expires')}
            data={days.map((many) => ({
              value: String(many),
              label: t('records.mail.expires.days', { count: many }),
            }))}
            value={String(ends)}
            onChange={({ currentTarget }) => setEnds(Number(currentTarget.value))}
          />
          {isTooMany && (
            <Text size="sm" c="red" role="alert">
              {t('error.RECORD_PDF_DOWNLOAD_LIMIT_MSG', { max: mostPrinted })}
            </Text>
          )}
          <FormButtons
            submit={t('records.mail.send')}
            isBusy={isBusy}
            isDisabled={isTooMany}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
