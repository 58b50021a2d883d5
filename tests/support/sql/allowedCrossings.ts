/** A statement that must query a spread table on every machine, identified by a part of its text, and the reason. */
interface AllowedCrossing {
  readonly table: string
  readonly says: string
  readonly because: string
}

const works = 'Workers take what waits, whose ever it is.'
const limits = 'What one address without login may leave here is counted over all accounts.'

const changes =
  'What somebody does to many records lies with who does it, who may be of another account than the records.'

export const allowedCrossings: readonly AllowedCrossing[] = [
  { table: 'effects', says: 'for update skip locked', because: works },
  { table: 'mails', says: 'for update skip locked', because: works },
  { table: 'webhook_deliveries', says: 'skip locked', because: works },
  { table: 'webhooks', says: 'skip locked', because: works },
  { table: 'workflow_waits', says: 'look_at <= now()', because: works },
  { table: 'bulk_changes', says: 'tenant_id', because: changes },
  { table: 'bulk_records', says: 'tenant_id', because: changes },
  { table: 'activity', says: 'b.tenant_id', because: changes },
  { table: 'row_changes', says: 'tenant_id', because: changes },
  { table: 'files', says: '"sender" = ', because: limits },
  { table: 'draft_links', says: '"sender" = ', because: limits },
]
