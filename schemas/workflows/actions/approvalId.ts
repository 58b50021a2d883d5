/** The name that stored actions give the step that asks for an approval. */
export const askApprovalId = 'ask_approval'
