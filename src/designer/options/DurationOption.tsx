import { NumberInput } from '../../../renderers/inputs/NumberInput'
import { durationOf, secondsOf, type Duration } from '../../../schemas/edit/options/timer'
import { useLocale } from '../../shared/LocaleProvider'
import { useT, type MessageId } from '../../shared/useT'
import { useDesigner, useDesignerState } from '../DesignerContext'
import classes from './FormOptions.module.css'
import { OptionRow } from './OptionRow'
import { useOptions } from './useOptions'
import { valueAt } from '../../../schemas/model/settingPath'

export interface DurationOptionProps {
  /** The option that holds the seconds. */
  readonly path: string
  readonly help: MessageId
}

const most = { hours: 9_999, minutes: 9_999 } as const

/** Draws a duration in hours and minutes that is stored in seconds. */
export function DurationOption({ path, help }: DurationOptionProps) {
  const t = useT()
  const { locale } = useLocale()
  const designer = useDesigner()
  const options = useOptions()
  const duration = durationOf(valueAt(useDesignerState().document, path))

  const write = (part: keyof Duration, value: number | string | undefined) => {
    const number = typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0
    const changed = { hours: 0, minutes: 0, ...duration, [part]: Math.min(number, most[part]) }
    options.set(path, secondsOf(changed), { isTyped: true })
  }

  return (
    <OptionRow path={path} help={help} labels="group">
      {(input) => (
        <div className={classes['duration']} onBlur={designer.endStep}>
          {(['hours', 'minutes'] as const).map((part) => (
            <div key={part}>
              <label className="acopio-small-label" htmlFor={`${input.id}-${part}`}>
                {t(`options.duration.${part}`)}
              </label>
              <NumberInput
                {...input}
                id={`${input.id}-${part}`}
                locale={locale}
                integer
                min={0}
                max={most[part]}
                value={duration?.[part]}
                onChange={(value) => write(part, value)}
              />
            </div>
          ))}
        </div>
      )}
    </OptionRow>
  )
}
