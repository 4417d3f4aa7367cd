export function SessionEndedDialog() {
  return null;
}
