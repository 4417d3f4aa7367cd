export { UnauthorizedScreen as Page } from '#client/features/errors/screens.tsx';
