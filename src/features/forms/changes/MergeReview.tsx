import { Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { mergeForms } from '../../../../schemas/merge/mergeForms'
import type { FormDocument } from '../../../../schemas/model/form'
import { useT } from '../../../shared/useT'
import { ChangesList } from './ChangesList'
import classes from './changes.module.css'
import { ConflictChoices, type Choices } from './ConflictChoices'

export interface Versions {
  readonly base: FormDocument
  readonly mine: FormDocument
  readonly theirs: FormDocument
}

export interface Merge {
  readonly merged: FormDocument
  readonly conflicts: ReturnType<typeof mergeForms>['conflicts']
  readonly choices: Choices
  readonly setChoices: (choices: Choices) => void
}

/** Merges two versions with the choices made so far. */
export function useMerge({ base, mine, theirs }: Versions): Merge {
  const [choices, setChoices] = useState<Choices>(() => new Map())
  const { merged, conflicts } = useMemo(
    () => mergeForms(base, mine, theirs, { choices }),
    [base, choices, mine, theirs],
  )
  return { merged, conflicts, choices, setChoices }
}

export interface MergeReviewProps {
  readonly versions: Versions
  readonly merge: Merge
  /** The heading of the other version's changes. */
  readonly theirTitle?: string
}

/** Draws what each side changed, and what both did. */
export function MergeReview({ versions, merge, theirTitle }: MergeReviewProps) {
  const t = useT()
  const { base, mine, theirs } = versions
  const side = (title: string, other: FormDocument) => (
    <section>
      <h3 className={classes['heading']}>{title}</h3>
      <ChangesList base={base} other={other} label={title} />
    </section>
  )
  return (
    <Stack gap="md">
      {side(theirTitle ?? t('merge.theirChanges'), theirs)}
      {side(t('merge.myChanges'), mine)}
      {merge.conflicts.length > 0 && (
        <ConflictChoices
          conflicts={merge.conflicts}
          mine={mine}
          theirs={theirs}
          choices={merge.choices}
          onChoose={merge.setChoices}
        />
      )}
    </Stack>
  )
}
