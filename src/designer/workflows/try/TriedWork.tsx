import { optionLabel } from '../../../../schemas/model/catalogRow'
import { isObject, own, type Json } from '../../../../schemas/model/json'
import { useT } from '../../../shared/useT'
import { fieldName } from '../../fieldNames'
import { useWorkflowTarget } from '../useWorkflowTargets'
import { useWorkflowForm } from '../workflowForm'
import classes from './Try.module.css'

const idIn = (work: { readonly [key: string]: unknown }, key: string): number | null =>
  typeof work[key] === 'number' ? work[key] : null

/** What a step would do, in full: each field with what is written, or what is sent. */
export function TriedWork({ work }: { readonly work: Json }) {
  const t = useT()
  const { compiled } = useWorkflowForm()
  const stored = isObject(work) ? work : {}
  const formId = idIn(stored, 'formId')
  const catalogId = idIn(stored, 'catalogId')
  const target = useWorkflowTarget(formId === null ? 'catalog' : 'form', formId ?? catalogId)
  const form = formId === null && catalogId === null ? compiled : target.data?.compiled
  const { answers, unmapped } = stored
  if (stored['do'] === 'nothing')
    return <p className={classes['soft']}>{t('workflows.try.nothing', { why: String(stored['why']) })}</p>
  const rows = isObject(answers)
    ? Object.entries(answers).map(([id, value]) => {
        const field = own(form?.fields, id)
        const text =
          typeof value === 'string' && field
            ? optionLabel(value, field)
            : typeof value === 'object'
              ? JSON.stringify(value)
              : String(value)
        return [field ? fieldName(t, field.field) : id, String(text)] as const
      })
    : Object.entries(stored).flatMap(([key, value]) =>
        key === 'do' || value === null || value === ''
          ? []
          : [[key, typeof value === 'string' ? value : JSON.stringify(value)] as const],
      )
  const left = Array.isArray(unmapped) ? unmapped.length : 0
  return (
    <>
      <dl className={classes['written']}>
        {rows.map(([name, text], index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {left > 0 && <p className={classes['soft']}>{t('workflows.try.left', { count: left })}</p>}
    </>
  )
}
