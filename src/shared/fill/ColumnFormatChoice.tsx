import { NativeSelect, Text } from '@mantine/core'
import { formatChoices, type FormatPart } from '../../../schemas/sheets/columnFormat'
import type { FormatGuess } from '../../../schemas/sheets/formatTally'
import { useT } from '../useT'
import classes from './fill.module.css'

export interface ColumnFormatChoiceProps {
  readonly column: string
  readonly part: FormatPart
  readonly guess: FormatGuess
  /** The format chosen instead of the guessed one. */
  readonly chosen: string | undefined
  readonly isFixed: boolean
  readonly onChoose: (format: string) => void
}

/** Draws how a column's cells are read: by default as guessed from all of them. */
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
