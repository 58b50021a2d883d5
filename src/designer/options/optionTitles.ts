import {
  folioConfigOptions,
  listOptions,
  optionSectionIds,
  optionSections,
} from '../../../schemas/edit/options/optionSections'
import type { MessageId } from '../../shared/useT'

const all = [...optionSectionIds.map((id) => optionSections[id]), folioConfigOptions].flatMap((schema) =>
  listOptions(schema),
)

/** The title of each option, by path. */
export const optionTitles: ReadonlyMap<string, MessageId> = new Map(
  all.map(({ path, title }) => [path, title as MessageId]),
)

const idPrefix = 'form-option'

/** Returns the prefix of the options' DOM ids (`settingDomId`), because some options may be drawn in two places at once. */
export const optionIdPrefix = (place: 'options' | 'panel' = 'options') =>
  place === 'options' ? idPrefix : `${idPrefix}-panel`
