import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { optionLabel } from '../../../../schemas/model/catalogRow'
import { isObject, jsonText, own, type Json } from '../../../../schemas/model/json'
import type { CodedError } from '../../../../schemas/model/errors'
import { codedErrorText } from '../../../shared/errorText'
import { useT, type Translate } from '../../../shared/useT'
import { useFormat, type Format } from '../../../shared/useFormat'
import { fieldName } from '../../fieldNames'
import { useWorkflowTarget } from '../useWorkflowTargets'
import { useWorkflowForm } from '../workflowForm'
import classes from './Try.module.css'

const idIn = (work: { readonly [key: string]: unknown }, key: string): number | null =>
  typeof work[key] === 'number' ? work[key] : null

/** Draws what a step would do, in full: each field with its value, or what is sent. */
export function TriedWork({ work }: { readonly work: Json }) {
  const t = useT()
  const format = useFormat()
  const { compiled } = useWorkflowForm()
  const stored = isObject(work) ? work : {}
  const formId = idIn(stored, 'formId')
  const catalogId = idIn(stored, 'catalogId')
  const target = useWorkflowTarget(formId === null ? 'catalog' : 'form', formId ?? catalogId)
  const form = formId === null && catalogId === null ? compiled : target.data?.compiled
  const { answers, unmapped } = stored
  if (stored['do'] === 'nothing')
    return (
      <p className={classes['soft']}>
        {t('workflows.try.nothing', { why: typeof stored['why'] === 'string' ? stored['why'] : '' })}
      </p>
    )
  const found = foundIn(stored)
  const rows = isObject(answers) ? answerRows(t, answers, form) : otherRows(t, format, stored, form)
  const left = Array.isArray(unmapped) ? unmapped.length : 0
  return (
    <>
      {found && <Found {...found} makes={stored['make'] !== null} isRecords={formId !== null} />}
      {rows.length > 0 && (
        <dl className={classes['written']}>
          {rows.map(([name, text], index) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {left > 0 && <p className={classes['soft']}>{t('workflows.try.left', { count: left })}</p>}
    </>
  )
}

interface FoundNow {
  readonly found: readonly { readonly id: string; readonly name: string }[]
  readonly more: number
  /** Why nothing is done, although something matches. */
  readonly refused: CodedError | undefined
}

function foundIn({ found, more, refused }: { readonly [key: string]: unknown }): FoundNow | undefined {
  if (!Array.isArray(found)) return undefined
  return {
    found: found.filter(isObject).map(({ id, name }) => ({ id: jsonText(id), name: jsonText(name) })),
    more: typeof more === 'number' ? more : 0,
    refused: isObject(refused) ? (refused as unknown as CodedError) : undefined,
  }
}

/** Draws what matches now. */
function Found(props: FoundNow & { readonly makes: boolean; readonly isRecords: boolean }) {
  const { found, more, refused, makes, isRecords } = props
  const t = useT()
  if (refused !== undefined) return <p className={classes['soft']}>{codedErrorText(t, refused)}</p>
  if (found.length === 0)
    return (
      <p className={classes['soft']}>{t('workflows.try.noneMatches', { makes: makes ? 'yes' : 'no' })}</p>
    )
  return (
    <p className={classes['soft']}>
      {t('workflows.try.matches')}{' '}
      {found.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {isRecords ? <Link to={`/records/detail/${id}`}>{name}</Link> : name}
        </Fragment>
      ))}
      {more > 0 && ` ${t('workflows.try.matchesMore', { count: more })}`}
    </p>
  )
}

type Row = readonly [name: string, text: string]

const nameIn = (t: Translate, form: CompiledForm | undefined, id: string): string => {
  const field = own(form?.fields, id)
  return field ? fieldName(t, field.field) : id
}

/** Returns rows that say which file goes into which field, and what it replaces. */
function fileRows(
  t: Translate,
  { fieldId, file, replaces }: { readonly [key: string]: unknown },
  form: CompiledForm | undefined,
): readonly Row[] {
  const old = Array.isArray(replaces) ? (replaces as readonly unknown[]).map(jsonText) : []
  return [
    [nameIn(t, form, jsonText(fieldId ?? '')), jsonText(file ?? '')],
    ...(old.length > 0 ? [[t('workflows.try.replaces'), old.join(', ')] as const] : []),
  ]
}

/** Returns a row for each written answer, named by its field; sets and rows with their contents. */
function answerRows(t: Translate, answers: object, form: CompiledForm | undefined): readonly Row[] {
  const nameOf = (id: string) => nameIn(t, form, id)
  const textOf = (id: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one: unknown) => textOf(id, one)).join('; ')
    if (isObject(value))
      return Object.entries(value)
        .map(([inner, one]) => `${nameOf(inner)}: ${textOf(inner, one)}`)
        .join(', ')
    const field = own(form?.fields, id)
    return typeof value === 'string' && field ? optionLabel(value, field) : jsonText(value)
  }
  return Object.entries(answers).map(([id, value]): Row => [nameOf(id), textOf(id, value)])
}

/** Returns rows for what the step's sentence does not say. */
function otherRows(
  t: Translate,
  format: Format,
  work: { readonly [key: string]: unknown },
  form: CompiledForm | undefined,
): readonly Row[] {
  const { do: does, until } = work
  if (does === 'wait')
    return [
      [
        t('workflows.try.until'),
        typeof until === 'string' ? format.dateTime(Date.parse(until)) : t('workflows.try.noMoment'),
      ],
    ]
  if (does === 'attachPdf') return fileRows(t, work, form)
  if (does === 'askApproval') return approvalRows(t, format, work, form)
  if (does === 'stop') return stopRows(t, work, form)
  if (does === 'assign') return assignedRows(t, work)
  if (does === 'sendEmail') return mailRows(t, work)
  return does === 'callService' ? callRows(t, work) : []
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const textIn = (work: { readonly [key: string]: unknown }, key: string): string => textOf(work[key])

const namesIn = (list: unknown): string =>
  Array.isArray(list) ? (list as readonly unknown[]).map(jsonText).join(', ') : ''

const filled = (rows: readonly Row[]): readonly Row[] => rows.filter(([, text]) => text !== '')

/** Returns rows for who would get the e-mail, and its texts. */
function mailRows(t: Translate, work: { readonly [key: string]: unknown }): readonly Row[] {
  return filled([
    [t('mail.to'), namesIn(work['to']) || t('workflows.try.noRecipient')],
    [t('setting.email.subject'), textIn(work, 'subject')],
    [t('setting.email.body'), textIn(work, 'text')],
    [t('workflows.try.files'), namesIn(work['files'])],
    [t('workflows.try.problem'), textIn(work, 'problem')],
  ])
}

const problemOf = (t: Translate, { refused }: { readonly [key: string]: unknown }): string =>
  isObject(refused) ? codedErrorText(t, refused as unknown as CodedError) : ''

/** Returns rows for who would be assigned the record, or why nobody would. */
const assignedRows = (t: Translate, work: { readonly [key: string]: unknown }): readonly Row[] =>
  filled([
    [t('workflows.assign.who'), textIn(work, 'assignee')],
    [t('workflows.try.problem'), problemOf(t, work)],
  ])

/** Returns rows for what would be sent where. */
function callRows(t: Translate, work: { readonly [key: string]: unknown }): readonly Row[] {
  return filled([
    [t('workflows.service.url'), `${textIn(work, 'method')} ${textIn(work, 'url')}`],
    [t('workflows.service.body'), textIn(work, 'body')],
    [t('workflows.try.problem'), problemOf(t, work)],
  ])
}

/** Returns rows for what is asked beside which answers, and what happens without a reply. */
function approvalRows(
  t: Translate,
  format: Format,
  { to, question, shows, escalation }: { readonly [key: string]: unknown },
  form: CompiledForm | undefined,
): readonly Row[] {
  const { at, then } = isObject(escalation) ? escalation : {}
  const shown = (Array.isArray(shows) ? (shows as readonly unknown[]) : []).map((id) =>
    nameIn(t, form, jsonText(id)),
  )
  return filled([
    [t('workflows.approval.who'), to === null ? t('workflows.approval.nobody') : ''],
    [t('workflows.approval.question'), textOf(question)],
    [t('workflows.approval.shows'), shown.join(', ')],
    [
      t('workflows.try.unanswered'),
      typeof at === 'string'
        ? t('workflows.try.late', {
            when: format.dateTime(Date.parse(at)),
            then: t(`workflows.approval.then.${then === 'ask' ? 'ask' : 'rejected'}`),
          })
        : '',
    ],
  ])
}

/** Returns a row for each field at which the refusal is shown, with its message. */
const stopRows = (
  t: Translate,
  { message, fields }: { readonly [key: string]: unknown },
  form: CompiledForm | undefined,
): readonly Row[] =>
  (Array.isArray(fields) ? (fields as readonly unknown[]) : [])
    .filter(isObject)
    .map(({ fieldId, message: own }) => [nameIn(t, form, textOf(fieldId)), textOf(own) || textOf(message)])
