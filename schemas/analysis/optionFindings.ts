import type { FormDocument } from '../model/form'
import { isObject } from '../model/json'
import type { Finding } from '../compile/compiledForm'

/** Returns whether a timer is on without a duration. */
export function lacksMinutes(document: FormDocument): boolean {
  const timer = document['timer_config']
  if (!isObject(timer) || timer['active'] !== true) return false
  const { minutes } = timer
  return !(typeof minutes === 'number' && minutes > 0)
}

/** Returns what a form's options lack in order to work. */
export function optionFindings(document: FormDocument): readonly Finding[] {
  return lacksMinutes(document)
    ? [{ code: 'TIMER_WITHOUT_MINUTES', severity: 'warning', option: 'timer_config.minutes' }]
    : []
}
