/** What a change of records came from. */
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

/** What is done to a record. */
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
