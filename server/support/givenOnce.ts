/** Gives each name once among its like, whatever their case: a second one gets a number. */
export function givenOnce(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? []
    let own = name
    for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${stem} (${count})${ending}`
    taken.add(own.toLowerCase())
    return own
  }
}
