/** What stored actions call the step that asks for an approval. */
export const askApprovalId = 'ask_approval'
