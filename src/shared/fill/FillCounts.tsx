import { VisuallyHidden } from '@mantine/core'
import type { FillResult, FillTask } from '../../../schemas/api/tasks'
import { fillCounts } from '../tasks/fillCounts'
import { useTaskText } from '../tasks/useTaskText'
import { useFormat } from '../useFormat'
import { useT } from '../useT'
import classes from './fill.module.css'

/** Says what became of the rows, or would; announced once known. */
export function FillCounts({ task, result }: { readonly task: FillTask; readonly result: FillResult }) {
  const t = useT()
  const { number } = useFormat()
  const { title, outcome } = useTaskText()
  return (
    <>
      <VisuallyHidden role="status">{`${title(task)}: ${outcome(task)}`}</VisuallyHidden>
      <dl className={classes['counts']}>
        {fillCounts.map((count) => (
          <div key={count} data-count={count} data-any={result[count] > 0 || undefined}>
            <dt>{t(`fill.count.${count}`)}</dt>
            <dd>{number(result[count])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
