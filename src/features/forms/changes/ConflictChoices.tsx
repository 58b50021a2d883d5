import { Button, Group, Radio } from '@mantine/core'
import {
  conflictKey,
  suggestedSide,
  type MergeConflict,
  type Side,
} from '../../../../schemas/merge/mergeConflict'
import type { FormDocument } from '../../../../schemas/model/form'
import { useT } from '../../../shared/useT'
import classes from './changes.module.css'
import { useConflictText } from './useConflictText'

export type Choices = ReadonlyMap<string, Side>

export interface ConflictChoicesProps {
  readonly conflicts: readonly MergeConflict[]
  readonly mine: FormDocument
  readonly theirs: FormDocument
  readonly choices: Choices
  readonly onChoose: (choices: Choices) => void
}

/** Draws what both changed, to be chosen one by one or all at once. */
export function ConflictChoices({ conflicts, mine, theirs, choices, onChoose }: ConflictChoicesProps) {
  const t = useT()
  const text = useConflictText(mine, theirs)
  const all = (side: Side) => onChoose(new Map(conflicts.map((conflict) => [conflictKey(conflict), side])))
  return (
    <section>
      <Group justify="space-between" mb={4}>
        <h3 className={classes['heading']}>{t('merge.conflicts', { count: conflicts.length })}</h3>
        {conflicts.length > 1 && (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => all('mine')}>
              {t('merge.allMine')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => all('theirs')}>
              {t('merge.allTheirs')}
            </Button>
          </Group>
        )}
      </Group>
      <div className={classes['conflicts']}>
        {conflicts.map((conflict) => {
          const key = conflictKey(conflict)
          const chosen = choices.get(key) ?? suggestedSide(conflict)
          const side = (of: Side) => (
            <Radio
              name={key}
              value={of}
              checked={chosen === of}
              onChange={() => onChoose(new Map([...choices, [key, of]]))}
              label={t(`merge.${of}`, { value: text.value(conflict[of]) })}
            />
          )
          return (
            <fieldset key={key} className={classes['conflict']}>
              <legend>{text.title(conflict)}</legend>
              <div className={classes['sides']}>
                {side('mine')}
                {side('theirs')}
              </div>
            </fieldset>
          )
        })}
      </div>
    </section>
  )
}
