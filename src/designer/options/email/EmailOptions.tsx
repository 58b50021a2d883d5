import { Skeleton } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import { SelectInput } from '../../../../renderers/inputs/SelectInput'
import { isOptionOffered } from '../../../../schemas/edit/options/offeredOptions'
import { optionSections, pickOptions } from '../../../../schemas/edit/options/optionSections'
import { emailTemplate, templatesOf } from '../../../../schemas/edit/options/templates'
import { useT, type MessageId } from '../../../shared/useT'
import { useDesignerState } from '../../DesignerContext'
import { DurationOption } from '../DurationOption'
import classes from '../FormOptions.module.css'
import { OptionFields } from '../OptionFields'
import { OptionRow } from '../OptionRow'
import { templateName } from '../../../shared/templateName'
import { useOptions } from '../useOptions'
import { EmailListOption } from './EmailListOption'
import { FieldListOption } from './FieldListOption'
import { SenderOption } from './SenderOption'
import { valueAt } from '../../../../schemas/model/settingPath'

/** Loaded separately, because the rich text editor is large and only this part needs it. */
const MessageOptions = lazy(async () => ({ default: (await import('./MessageOptions')).MessageOptions }))

const only = (...names: readonly string[]) =>
  pickOptions(
    optionSections.email,
    names.map((name) => `email_configuration.${name}`),
  )
const pdf = only('send_pdf')
const attachments = only('send_attachments')
const picture = only('embed_company_picture')
const resend = only('resend')
const replyTo = only('reply_to')

/** Draws the options of the e-mail that is sent with a record. */
export function EmailOptions() {
  const { document: form } = useDesignerState()
  const isOn = (name: string) => valueAt(form, `email_configuration.${name}`) === true
  const isOffered = (name: string) => isOptionOffered(form, `email_configuration.${name}`)
  return (
    <>
      <Part titleId="options.email.who">
        <SenderOption />
        <OptionFields schema={replyTo} />
        <EmailListOption />
        <FieldListOption list="email_fields" capability="recipient" help="setting.email.fields.help" />
      </Part>
      <Part titleId="options.email.message">
        <Suspense fallback={<Skeleton h={360} />}>
          <MessageOptions />
        </Suspense>
      </Part>
      <Part titleId="options.email.contents">
        <FieldListOption list="embed_fields" capability="answerable" help="setting.email.embedFields.help" />
        <OptionFields schema={pdf} />
        {isOffered('pdf_template') && isOn('send_pdf') && <PdfTemplateOption />}
        <OptionFields schema={attachments} />
        {isOn('send_attachments') && (
          <FieldListOption
            list="fields_attached"
            capability="attachable"
            help="setting.email.attachedFields.help"
          />
        )}
        {isOffered('embed_company_picture') && <OptionFields schema={picture} />}
      </Part>
      <Part titleId="options.email.when">
        <OptionFields schema={resend} />
        <DurationOption
          path="email_configuration.timer_config.seconds_to_expire"
          help="setting.email.expires.help"
        />
      </Part>
    </>
  )
}

function Part({ titleId, children }: { readonly titleId: MessageId; readonly children: ReactNode }) {
  const t = useT()
  return (
    <section className={classes['part']}>
      <h3>{t(titleId)}</h3>
      {children}
    </section>
  )
}

const path = 'email_configuration.pdf_template'

/** Draws the choice of the attached PDF's template, which is stored as a copy of the form's. */
function PdfTemplateOption() {
  const t = useT()
  const options = useOptions()
  const { document: form } = useDesignerState()
  const templates = templatesOf(form)
  return (
    <OptionRow path={path}>
      {(input) => (
        <SelectInput
          {...input}
          clearable={false}
          value={String(emailTemplate(form) ?? '')}
          choices={[
            { value: '', label: t('options.email.defaultTemplate') },
            ...templates.map((each) => ({ value: String(each.id), label: templateName(t, each) })),
          ]}
          onChange={(id) => options.set(path, templates.find((each) => String(each.id) === id) ?? {})}
        />
      )}
    </OptionRow>
  )
}
