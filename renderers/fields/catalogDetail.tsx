import type { FieldRenderer } from './fieldRenderer'
import { unknown } from './unknown'

export const catalogDetail: FieldRenderer = unknown
