import { defineField } from './defineField'
import { listSettings, oneChoice } from './shared/choice'

/** One option of a list that opens, by its value. */
export const select = defineField({ ...oneChoice, type: 'select', icon: 'list', settings: listSettings })
