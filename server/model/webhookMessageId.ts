/**
 * Returns the id by which a receiver recognizes a delivery at each attempt. It contains no dots, because the signed text is separated by
 * dots.
 */
export const webhookMessageId = (delivery: { readonly webhook_id: number; readonly id: string }): string =>
  `msg_${delivery.webhook_id}_${delivery.id}`
