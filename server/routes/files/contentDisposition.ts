/** Returns the header that makes browsers show or save a file under its own name. */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const escaped = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`
  const encoded = encodeURIComponent(name).replace(/['()*]/g, escaped)
  const plain = name.replace(/[^\w.() -]/g, '_')
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
