import type { FormDocument } from './form'

/* What a form says of its records. Documents that say nothing are of a time or a client that had no such setting: it is on. */

/** Whether a record that was sent may be changed. */
export const letsEditRecords = (form: FormDocument): boolean => form['edit_registers'] !== false

/** Whether a record that is edited keeps what it was. */
export const keepsVersions = (form: FormDocument): boolean => form['enable_versions'] !== false
