import { NativeSelect, Text } from '@mantine/core'
import { formatChoices, type FormatPart } from '../../../schemas/sheets/columnFormat'
import type { FormatGuess } from '../../../schemas/sheets/formatTally'
import { useT } from '../useT'
import classes from './fill.module.css'

export interface ColumnFormatChoiceProps {
  readonly column: string
  readonly part: FormatPart
  readonly guess: FormatGuess
  /** What was chosen instead of the guess. */
  readonly chosen: string | undefined
  readonly isFixed: boolean
  readonly onChoose: (format: string) => void
}

/** How the cells of a column are read: as all of them together seem to be written, unless somebody knows better. */
export function ColumnFormatChoice(props: ColumnFormatChoiceProps) {
  const { column, part, guess, chosen, isFixed, onChoose } = props
  const t = useT()
  const isGuess = chosen === undefined || chosen === guess.format
  return (
    <div className={classes['format']}>
      <NativeSelect
        aria-label={t(`fill.format.${part}`, { column })}
        data={formatChoices[part].map((value) => ({ value, label: t(`fill.format.${value}`) }))}
        value={chosen ?? guess.format}
        disabled={isFixed}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed" data-warning={(isGuess && !guess.sure) || undefined}>
        {!isGuess
          ? t('fill.format.chosen')
          : t(guess.sure ? 'fill.format.sure' : 'fill.format.unsure', {
              examples: guess.examples.join(' · '),
            })}
      </Text>
      {isGuess && guess.misfits > 0 && (
        <Text size="sm" data-warning>
          {t('fill.format.misfits', { count: guess.misfits })}
        </Text>
      )}
    </div>
  )
}
