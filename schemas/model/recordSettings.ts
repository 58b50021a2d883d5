import type { FormDocument } from './form'

/* What a form says of its records. A document without these settings comes from a client or a time that had none: they are on. */

/** Returns whether a sent record may be changed. */
export const letsEditRecords = (form: FormDocument): boolean => form['edit_registers'] !== false

/** Returns whether a record keeps its earlier versions. */
export const keepsVersions = (form: FormDocument): boolean => form['enable_versions'] !== false
