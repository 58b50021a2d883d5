/**
 * Tells whether a document written `generation` times here may ever have had a revision. Any other revision came with a document from
 * elsewhere, and says nothing about which version somebody saw here.
 */
export function mayBeOwnRev(rev: string, generation: number): boolean {
  const [, written] = /^(\d{1,9})-[0-9a-f]{32}$/.exec(rev) ?? []
  return written !== undefined && Number(written) >= 1 && Number(written) <= generation
}
