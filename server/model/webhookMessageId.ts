/** What a receiver knows a delivery by, at each attempt: no point in it, since what is signed is parted by points. */
export const webhookMessageId = (delivery: { readonly webhook_id: number; readonly id: string }): string =>
  `msg_${delivery.webhook_id}_${delivery.id}`
