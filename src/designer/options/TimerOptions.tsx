import { optionSections } from '../../../schemas/edit/options/optionSections'
import { isTimerOn } from '../../../schemas/edit/options/timer'
import { useDesignerState } from '../DesignerContext'
import { DurationOption } from './DurationOption'
import { OptionFields } from './OptionFields'

/** Draws the time limit of an answering, and how long a link lives. */
export function TimerOptions() {
  const isOn = isTimerOn(useDesignerState().document)
  return (
    <>
      <OptionFields schema={optionSections.timer} />
      {isOn && <DurationOption path="timer_config.seconds_to_expire" help="setting.form.expires.help" />}
    </>
  )
}
