import { Button } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { compileForm } from '../../../schemas/compile/compileForm'
import { optionSections } from '../../../schemas/edit/options/optionSections'
import type { FormDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useDesignerState } from '../DesignerContext'
import classes from './FormOptions.module.css'
import { OptionFields } from './OptionFields'
import { useOptions } from './useOptions'

const maxPoints = 'grading.max_points'

/** Draws how answers are graded, with the sum of the fields' best answers. */
export function GradingOptions() {
  const { document: form } = useDesignerState()
  return (
    <>
      <OptionFields schema={optionSections.grading} />
      {form.grading?.active === true && <BestPoints form={form} />}
    </>
  )
}

function BestPoints({ form }: { readonly form: FormDocument }) {
  const t = useT()
  const options = useOptions()
  const graded = useDeferredValue(form)
  const best = useMemo(() => gradingOf(graded), [graded])
  const isUsed = form.grading?.max_points === best.points
  return (
    <div className={classes['note']}>
      <p>{t('options.grading.sum', { points: best.points, count: best.fields })}</p>
      {best.points > 0 && !isUsed && (
        <Button size="compact-sm" variant="light" onClick={() => options.set(maxPoints, best.points)}>
          {t('options.grading.useSum')}
        </Button>
      )}
    </div>
  )
}

/** Returns the points of all best answers together, and the number of graded fields. */
function gradingOf(form: FormDocument) {
  const grading = compileForm({ document: { ...form, grading: { active: true, max_points: 0 } } }).grading
  return { points: grading?.maxPoints ?? 0, fields: Object.keys(grading?.criteria ?? {}).length }
}
