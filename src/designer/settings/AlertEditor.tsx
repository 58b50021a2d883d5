import { TagsInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SettingEditorProps } from '../../../renderers/settings/settingEditor'
import { isEmailAddress } from '../../../schemas/email/emailAddress'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { changeAlert, readAlert } from './alertSetting'
import { CriteriaRows } from './CriteriaRows'
import classes from './settings.module.css'

/** Draws who is e-mailed, what, and when: for an answer that meets a criterion, or for each file that arrives. */
export function AlertEditor({ settings, value, onChange, disabled }: SettingEditorProps) {
  const t = useT()
  const field = settings as FieldDocument
  const { kind, capabilities } = fieldTypes.get(field.field_type)
  const { criteria, emails, subject, message } = readAlert(value)
  const [error, setError] = useState<string | null>(null)

  function setEmails(wanted: readonly string[]) {
    const added = wanted.filter((email) => !emails.includes(email))
    const wrong = added.find((email) => !isEmailAddress(email))
    setError(wrong === undefined ? null : t('error.INVALID_EMAIL'))
    if (wrong === undefined) onChange(changeAlert(value, { emails: wanted }))
  }

  return (
    <div className={classes['stack']}>
      {capabilities.has('gradable') ? (
        <div className={classes['rows']}>
          <p className={classes['hint']}>{t('designer.alert.when')}</p>
          <CriteriaRows
            field={field}
            kind={kind}
            stored={criteria}
            onChange={(changed) => onChange(changeAlert(value, { criteria: changed ?? {} }))}
            withPoints={false}
            disabled={disabled}
          />
        </div>
      ) : (
        <p className={classes['hint']}>{t('designer.alert.always')}</p>
      )}
      <TagsInput
        label={t('designer.alert.emails')}
        description={t('designer.alert.emails.help')}
        value={[...emails]}
        onChange={setEmails}
        onDuplicate={(email) => setError(t('error.REPEATED_EMAIL', { email }))}
        isDuplicate={(email, current) => current.some((other) => other.toLowerCase() === email.toLowerCase())}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        error={error}
        disabled={disabled}
        type="email"
      />
      <TextInput
        label={t('designer.alert.subject')}
        maxLength={255}
        value={subject}
        disabled={disabled}
        onChange={(event) => onChange(changeAlert(value, { subject: event.currentTarget.value }))}
      />
      <Textarea
        label={t('designer.alert.message')}
        autosize
        minRows={3}
        maxRows={10}
        value={message}
        disabled={disabled}
        onChange={(event) => onChange(changeAlert(value, { message: event.currentTarget.value }))}
      />
    </div>
  )
}
