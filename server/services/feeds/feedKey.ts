/**
 * Returns the key of a feed as programs send it: in the address, because some support nothing else; as `ApiKey <anything>:<key>` or `Bearer
 * <key>`; or as the password of Basic authentication, which spreadsheets ask for. Any user name is accepted, because the key itself
 * identifies its owner.
 */
export function feedKey(header: string | undefined, inAddress: string | undefined): string | undefined {
  const [, scheme = '', credentials = ''] = /^(\w+)\s+(\S+)$/.exec(header?.trim() ?? '') ?? []
  switch (scheme.toLowerCase()) {
    case 'basic': {
      const text = Buffer.from(credentials, 'base64').toString('utf8')
      const colon = text.indexOf(':')
      // Some programs ask for only one of the two.
      return text.slice(colon + 1) || text.slice(0, Math.max(colon, 0)) || inAddress
    }
    case 'apikey':
      return credentials.slice(credentials.indexOf(':') + 1)
    case 'bearer':
      return credentials
    default:
      return inAddress
  }
}
