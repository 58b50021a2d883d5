/** What a key can be made for, the least first. */
export const keyLevels = ['can_read_item', 'can_answer_item', 'can_manage_item'] as const
