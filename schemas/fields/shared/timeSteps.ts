import type { FieldDocument } from '../../model/form'
import { readNumber } from './number'
import type { Settings } from './settings'

/** The steps between the times that a picker offers; any time may be typed. */
export interface TimeSteps {
  readonly hours: number
  readonly minutes: number
}

const hours: readonly number[] = [1, 2, 3]
const minutes: readonly number[] = [1, 5, 10, 15, 25, 30]

export const usualTimeSteps: TimeSteps = { hours: 1, minutes: 15 }

const stepSetting = (title: string, steps: readonly number[], usual: number) => ({
  type: ['string', 'integer'],
  title,
  enum: steps.map(String),
  'x-reads': { undefined: String(usual), null: String(usual) },
  'x-section': 'advanced',
})

export const timeStepSettings: Settings = {
  hour_step: stepSetting('setting.hourStep', hours, usualTimeSteps.hours),
  minute_step: stepSetting('setting.minuteStep', minutes, usualTimeSteps.minutes),
}

/** Returns the steps that the designer chose; the default ones where they are missing or unknown. */
export function timeStepsOf({ properties }: FieldDocument): TimeSteps {
  const chosen = (name: string, steps: readonly number[], usual: number) => {
    const step = readNumber(properties?.[name])
    return typeof step === 'number' && steps.includes(step) ? step : usual
  }
  return {
    hours: chosen('hour_step', hours, usualTimeSteps.hours),
    minutes: chosen('minute_step', minutes, usualTimeSteps.minutes),
  }
}
