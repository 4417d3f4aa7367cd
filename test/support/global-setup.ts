/** Runs once before all tests: what the whole run shares. */
export async function setup() {}
