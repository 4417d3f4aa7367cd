export { NotFoundScreen as Page } from '#client/features/errors/screens.tsx';
