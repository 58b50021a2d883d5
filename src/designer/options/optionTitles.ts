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

/** What each option is called, by its path. */
export const optionTitles: ReadonlyMap<string, MessageId> = new Map(
  all.map(({ path, title }) => [path, title as MessageId]),
)

const idPrefix = 'form-option'

/** The prefix of the options' DOM ids (`settingDomId`); a part of them can be drawn in another place at the same time. */
export const optionIdPrefix = (place: 'options' | 'panel' = 'options') =>
  place === 'options' ? idPrefix : `${idPrefix}-panel`
