export default function Home() {
  return (
    <main>
      <h1>Destination service</h1>
    </main>
  );
}
