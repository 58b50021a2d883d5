import { defineField } from './defineField'
import { listSettings, oneChoice } from './shared/choice'

/** One option of a list that opens, by its value (spec forms §3 "Choice"). */
export const select = defineField({ ...oneChoice, type: 'select', icon: 'list', settings: listSettings })
