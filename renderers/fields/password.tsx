import type { FieldRenderer } from './fieldRenderer'
import { unknown } from './unknown'

export const password: FieldRenderer = unknown
