/** The counts of a fill, in display order. */
export const fillCounts = ['created', 'updated', 'unchanged', 'failed'] as const
