/** The causes of a change of records. */
export const changeCauses = [
  'submission',
  'edit',
  'bulk_edit',
  'filling',
  'deletion',
  'restoration',
  'archiving',
  'unarchiving',
  'assignment',
  'undo',
  'reversion',
  'workflow',
] as const
export type ChangeCause = (typeof changeCauses)[number]

/** The actions on a record. */
export const changeActions = [
  'record.created',
  'record.edited',
  'record.deleted',
  'record.restored',
  'record.archived',
  'record.unarchived',
  'record.assigned',
] as const
export type ChangeAction = (typeof changeActions)[number]
