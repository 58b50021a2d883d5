/** What a fill counts, in the order in which it is told. */
export const fillCounts = ['created', 'updated', 'unchanged', 'failed'] as const
