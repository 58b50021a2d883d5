/** The levels that a key can have, the lowest first. */
export const keyLevels = ['can_read_item', 'can_answer_item', 'can_manage_item'] as const
